import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

describe('createLogger', () => {
  it('hides passwords, tokens and cookies wherever they are logged', () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'info', isProduction: true }, { write: (line) => void lines.push(line) });
    logger.info({
      password: 's3cret',
      headers: { authorization: 's3cret', cookie: 's3cret' },
      body: { password: 's3cret', accessToken: 's3cret' },
    });
    expect(lines.join()).not.toContain('s3cret');
    expect(lines.join()).toContain('[hidden]');
  });
});
