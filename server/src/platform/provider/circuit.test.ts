import { describe, expect, it } from 'vitest';
import { Circuit } from './circuit.ts';
import { ProviderUnreadable } from './provider-unreadable.ts';

describe('Circuit', () => {
  const failing = async () => {
    throw new ProviderUnreadable('it is away');
  };

  it('[PRV-2] lets one caller at a time retry, and everyone after a success', async () => {
    const circuit = new Circuit({ failuresToOpen: 2, restMs: 50 });
    for (const _ of [1, 2]) await expect(circuit.run(failing)).rejects.toThrow('away');
    await expect(circuit.run(async () => 'answer')).rejects.toThrow('too often');

    await expect.poll(() => circuit.run(async () => 'answer').catch(() => 'turned away')).toBe('answer');
    expect(await Promise.all([1, 2].map(() => circuit.run(async () => 'answer')))).toEqual(['answer', 'answer']);
  });

  it('[PRV-2] refuses other callers while one retries', async () => {
    const circuit = new Circuit({ failuresToOpen: 1, restMs: 50 });
    await expect(circuit.run(failing)).rejects.toThrow('away');
    let answer: (value: string) => void = () => {};
    const slow = () => new Promise<string>((resolve) => (answer = resolve));
    let trying: Promise<string> | undefined;
    await expect
      .poll(() => {
        const attempt = circuit.run(slow);
        trying = attempt;
        return Promise.race([attempt.catch(() => 'turned away'), Promise.resolve().then(() => 'trying')]);
      })
      .toBe('trying');
    await expect(circuit.run(async () => 'second')).rejects.toThrow('too often');
    answer('first');
    expect(await trying).toBe('first');
  });

  it('[PRV-2] does not count failures that the provider did not cause', async () => {
    const circuit = new Circuit({ failuresToOpen: 1, restMs: 60_000 });
    const ours = async () => {
      throw new Error('our own mistake');
    };
    await expect(circuit.run(ours)).rejects.toThrow('our own');
    expect(await circuit.run(async () => 'answer')).toBe('answer');
  });
});
