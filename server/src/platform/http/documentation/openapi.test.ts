import { routes } from '@teum/contract/routes';
import { describe, expect, it } from 'vitest';
import { openapiOf } from './openapi.ts';

interface Operation {
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: { properties: Record<string, object>; required?: string[] }; encoding?: object }>;
  };
}
const { paths } = openapiOf(routes, { serverUrl: '/api' }) as { paths: Record<string, Record<string, Operation>> };
const picture = { contentMediaType: 'application/octet-stream' };

describe('openapiOf', () => {
  it('[DOC-1] describes a picture that is uploaded alone', () => {
    expect(paths['/media/{kind}']!.post!.requestBody).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { image: picture }, required: ['image'] },
          encoding: { image: { contentType: 'image/jpeg, image/png' } },
        },
      },
    });
  });

  it.each([
    ['/auction', 'post', 'auctionCreate', 'auctionThumbnail'],
    ['/product', 'post', 'productCreate', 'productThumbnail'],
    ['/product/{id}', 'put', 'productEdit', 'productThumbnail'],
  ])('[DOC-1] describes the form and the picture of %s %s', (path, method, form, file) => {
    const { content } = paths[path]![method]!.requestBody!;
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    const { schema, encoding } = content['multipart/form-data']!;
    expect([Object.keys(schema.properties), schema.required]).toEqual([[form, file], [form]]);
    expect(schema.properties[form]).toHaveProperty('properties.title');
    expect(encoding).toEqual({
      [form]: { contentType: 'application/json' },
      [file]: { contentType: 'image/jpeg, image/png' },
    });
  });

  it('[DOC-1] has a body for every call that reads one, and for no other', () => {
    const withBody = routes.filter((route) => 'body' in route || 'parts' in route).map(({ key }) => key);
    const described = routes.filter(({ key }) => {
      const [method = '', path = ''] = key.split(' ');
      return paths[path]![method.toLowerCase()]!.requestBody !== undefined;
    });
    expect(described.map(({ key }) => key)).toEqual(withBody);
  });
});
