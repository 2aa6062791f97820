// Which addresses of pictures the backend may request.
import { describe, expect, test } from 'vitest';
import { readFileName } from '#backend/services/shopify/move-pictures.ts';
import { isPublicHost, listPictureHosts, readPictureUrl } from '#backend/services/shopify/picture-hosts.ts';

describe('isPublicHost', () => {
  test.each(['cdn.shopify.com', 'images.example.co.uk', 'xn--bcher-kva.example'])('permits %s', (host) => {
    expect(isPublicHost(host)).toBe(true);
  });

  test.each([
    ...['localhost', 'metadata', 'backend.localhost', 'printer.local', 'metadata.google.internal', 'router.lan', 'nas.home.arpa'],
    ...['127.0.0.1', '169.254.169.254', '10.0.0.8', '0', '0x7f.1', '2130706433', '[::1]', 'cdn.shopify.com:8080', 'cdn.shopify.com.', ''],
  ])('rejects %s', (host) => {
    expect(isPublicHost(host)).toBe(false);
  });
});

describe('readPictureUrl', () => {
  test('permits https at a confirmed host', () => {
    expect(readPictureUrl('https://cdn.shopify.com/a.jpg?v=1', ['cdn.shopify.com'])?.href).toBe('https://cdn.shopify.com/a.jpg?v=1');
  });

  test.each([
    ...[
      'http://cdn.shopify.com/a.jpg',
      'https://other.example/a.jpg',
      'https://cdn.shopify.com:8443/a.jpg',
      'https://a:b@cdn.shopify.com/a.jpg',
    ],
    ...[
      'https://cdn.shopify.com.evil.example/a.jpg',
      'https://cdn.shopify.com@evil.example/a.jpg',
      'data:image/png;base64,AA',
      '/a.jpg',
      '',
    ],
  ])('rejects %s', (url) => {
    expect(readPictureUrl(url, ['cdn.shopify.com'])).toBeUndefined();
  });

  test('rejects a private host even if a person has confirmed it', () => {
    expect(readPictureUrl('https://127.0.0.1/a.jpg', ['127.0.0.1'])).toBeUndefined();
    expect(readPictureUrl('https://printer.local/a.jpg', ['printer.local'])).toBeUndefined();
  });
});

test('listPictureHosts counts the pictures of each host, most pictures first', () => {
  expect(listPictureHosts(['https://a.example/1', 'https://cdn.shopify.com/1', 'https://cdn.shopify.com/2', 'https://10.0.0.1/1'])).toEqual(
    [
      { host: 'cdn.shopify.com', pictures: 2, isPublic: true },
      { host: 'a.example', pictures: 1, isPublic: true },
      { host: '10.0.0.1', pictures: 1, isPublic: false },
    ],
  );
});

test('readFileName returns the name of a file without its query', () => {
  expect(readFileName('https://cdn.shopify.com/s/files/Red%20Hat.JPG?v=1')).toBe('red hat.jpg');
  expect(readFileName('https://cdn.shopify.com/%ZZ.jpg')).toBe('%zz.jpg');
});
