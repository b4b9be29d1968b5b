// The manual keeps itself for days without a network, as the other pages do, and says when a new version is there.

import { speak } from './language.mjs';
import { keepSite } from './update.mjs';

speak(document.documentElement.lang);
keepSite(undefined, '../../');
