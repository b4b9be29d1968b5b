// Power cuts in whole games with Cities.

import { cutGames } from './cuts.mjs';

cutGames({ kind: 'Cities', words: ['cities'], plays: 63, age: 'full' });
