import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../../ops', file), 'utf8');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');

/** Each service with its lines. */
const services = new Map(
  compose
    .split(/^services:\n/m)[1]!
    .split(/^volumes:\n/m)[0]!
    .split(/^ {2}(?=\w+:\n)/m)
    .filter((text) => /^\w+:\n/.test(text))
    .map((text) => [text.slice(0, text.indexOf(':')), text]),
);

/** Settings that this product reads, found by reading them: with nothing set, and with S3, which has one more. */
function settingsOfProduct(): string[] {
  const names = new Set<string>();
  const recorded = (variables: NodeJS.ProcessEnv) =>
    new Proxy(variables, { get: (target, name) => names.add(String(name)) && target[String(name)] });
  readConfig(recorded({}));
  const s3 = Object.fromEntries([...names].filter((name) => name.startsWith('S3_')).map((name) => [name, 'http://s3']));
  readConfig(recorded(s3));
  return [...names].filter((name) => !/^(LC_|LANG)/.test(name));
}

/** Settings that have no place in production: known passwords, payments that cost nothing, and no limits. */
const notForProduction = ['DEMO', 'PAYMENT_UNPREPARED', 'RATE_LIMIT'];

describe('compose.yaml', () => {
  it('[HOST-3] hands every setting of the product to the server, and no other', () => {
    const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(services.get('server')!)!;
    const inCompose = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name!);
    const inImage = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, all]) => all!.match(/\w+(?==)/g)!);
    expect([...inCompose, ...inImage, ...notForProduction].toSorted()).toEqual(settingsOfProduct().toSorted());
  });

  it('[HOST-4] bounds the memory of every service', () => {
    expect([...services.keys()]).toHaveLength(8);
    const unbounded = [...services].filter(([, text]) => !/^ {4}mem_limit: \d+[mg]$/m.test(text));
    expect(unbounded.map(([name]) => name)).toEqual([]);
  });

  it('[HOST-4] names every image by its exact version', () => {
    const images = [...compose.matchAll(/image: (\S+)/g), ...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(
      ([, image]) => image!,
    );
    expect(images.length).toBeGreaterThan(6);
    expect(images.filter((image) => !/:(v?\d+\.\d+(\.\d+)?(-\w+)*|RELEASE\.\S+)$/.test(image))).toEqual([]);
  });

  it('[HOST-5] lets nginx ask for the addresses of the processes again', () => {
    const command = /sed '([^']+)'/.exec(services.get('nginx')!)![1]!;
    expect(command).toBe('s/127.0.0.1:3000/server:3000 resolve/');
    expect(services.get('nginx')).toMatch(/resolver 127\.0\.0\.11 valid=\ds;/);
    // `resolve` needs nginx 1.27.3, and a zone in every group.
    expect(/nginx:1\.(\d+)\./.exec(services.get('nginx')!)![1]).toSatisfy((minor) => Number(minor) >= 28);
    const groups = read('nginx.conf').match(/^upstream [\s\S]*?^\}/gm)!;
    expect(groups.filter((group) => !/^ {2}zone \w+ 64k;$/m.test(group))).toEqual([]);
  });
});
