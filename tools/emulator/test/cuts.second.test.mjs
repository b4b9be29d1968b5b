// Power cuts in whole games by the second edition.

import { cutGames } from './cuts.mjs';

cutGames({ kind: 'second edition', words: ['second'], plays: 54, age: 'worn' });
