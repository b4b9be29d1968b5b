// Makes one file of each given script or style and of all that it imports: node bundle.mjs FOLDER FILE...

import { build } from 'esbuild';

const [outdir, ...entryPoints] = process.argv.slice(2);
await build({
  entryPoints,
  outdir,
  bundle: true,
  minify: true,
  format: 'esm',
  charset: 'utf8',
  target: 'es2022',
  logLevel: 'warning',
  external: ['*.woff2', 'node:*'],
});
