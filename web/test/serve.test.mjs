// The server of a packed site: files of its folder, nothing beside it, for this PC alone.

import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { serve } from '../serve.mjs';

let server;
before(async () => {
  server = await serve(fileURLToPath(new URL('../page', import.meta.url)), 0);
});
after(() => server.close());

/** What it answers; `fetch` would tidy the path up before it asks. */
const ask = (path, { host = 'localhost', method = 'GET' } = {}) => new Promise((resolve, reject) => {
  const request = get({ port: server.address().port, host: '127.0.0.1', path, method, headers: { host }, agent: false }, async (response) => {
    const zipped = response.headers['content-encoding'] === 'gzip' && method === 'GET';
    let text = '';
    for await (const part of (zipped ? response.pipe(createGunzip()) : response).setEncoding('utf8')) text += part;
    resolve({ status: response.statusCode, type: response.headers['content-type'], text });
  });
  request.on('error', reject).end();
});

test('a file has its type, a folder its index', async () => {
  const css = await ask('/base.css?again');
  assert.deepEqual([css.status, css.type], [200, 'text/css']);
  assert.match((await ask('/')).text, /<!doctype html>/);
});

test('nobody gets out of the folder, writes or comes by another name', async () => {
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/%2e%2e%5cpackage.json', '//../../etc/passwd', '/%00', '/%zz', '/C:/x']) {
    assert.equal((await ask(path)).status, 404, path);
  }
  assert.equal((await ask('/base.css', { method: 'POST' })).status, 405);
  for (const host of ['evil.example', 'localhost.evil.example', 'evil:7007']) assert.equal((await ask('/base.css', { host })).status, 421, host);
  assert.equal((await ask('/base.css', { host: 'LOCALHOST:7007' })).status, 200);
});

test('what is not there yet is explained', async () => {
  const { status, text } = await ask('/firmware/display-pack-2-8.elf');
  assert.equal(status, 404);
  assert.match(text, /may still be building/);
});

test('it answers this PC alone', () => assert.equal(server.address().address, '127.0.0.1'));
