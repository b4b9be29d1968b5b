// A server for a packed site (Node only): plain files of one folder, for this PC alone.
//
//   node web/serve.mjs FOLDER PORT

import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip, gzipSync } from 'node:zlib';

/** As sparse as servers are: no type for scripts ending in .mjs, for WebAssembly or for firmware. */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.png': 'image/png', '.json': 'application/json' };

/** The file that a path of the address leads to, if there is one inside of the folder. */
function find(folder, path) {
  if (path.includes('\0') || path.includes('\\')) return undefined;
  const file = join(folder, normalize(path));
  const there = statSync(file, { throwIfNoEntry: false });
  if (!there?.isDirectory()) return there && file;
  const index = join(file, 'index.html');
  return statSync(index, { throwIfNoEntry: false }) && index;
}

/** The path that an address asks for below `base`, or undefined. */
function asked(url, base) {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.startsWith(base) ? `/${path.slice(base.length)}` : undefined;
  } catch {
    return undefined;
  }
}

/** Serves a folder below `base`; `newer` has the texts of files that were added or changed since. Port 0 takes any free one. */
export async function serve(folder, port, base = '/', newer = new Map()) {
  const say = (response, status, text) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
  const server = createServer((request, response) => {
    // A page of another name that leads here must not read what this PC has.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/i.test(request.headers.host ?? '')) return say(response, 421, 'this server answers to localhost alone');
    if (request.method !== 'GET' && request.method !== 'HEAD') return say(response, 405, 'only reading is possible here');
    const path = asked(request.url, base);
    const text = newer.get(path?.slice(1));
    const file = path && find(folder, path);
    if (!file && text === undefined) return say(response, 404, 'not there: a firmware may still be building, the terminal says so');
    // Names below a folder of ten digits change with what they name.
    const lasting = /^\/[0-9a-f]{10}\//.test(path);
    response.writeHead(200, {
      'content-type': TYPES[extname(file ?? path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': lasting ? 'max-age=600' : 'no-cache',
    });
    if (text !== undefined || request.method === 'HEAD') return response.end(text && gzipSync(text));
    return createReadStream(file).pipe(createGzip()).pipe(response);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port] = process.argv.slice(2);
  await serve(folder, Number(port));
}
