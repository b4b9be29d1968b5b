// Power cuts in whole games of three players.

import { cutGames } from './cuts.mjs';

cutGames({ kind: 'three players', words: ['three'], plays: 54, age: 'full' });
