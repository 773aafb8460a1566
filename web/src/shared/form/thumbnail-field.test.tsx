// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { limits } from '@teum/contract/limits';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlertHost } from '../ui/alerts.tsx';
import { ThumbnailField } from './thumbnail-field.tsx';

const starts = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [...'GIF89a'].map((letter) => letter.charCodeAt(0)),
};

const photo = (name = 'a.jpg', type = 'image/jpeg', size = 4, start: keyof typeof starts = 'jpeg') => {
  const file = new File([new Uint8Array(starts[start])], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

function Form({ storedUrl, onFile }: { storedUrl?: string; onFile: (file: File | null) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const take = (chosen: File | null) => {
    setFile(chosen);
    onFile(chosen);
  };
  return (
    <>
      <ThumbnailField label="썸네일" file={file} storedUrl={storedUrl} onChange={take} />
      <AlertHost messages={{ ok: '확인', cancel: '취소' }} />
    </>
  );
}

function open(storedUrl?: string) {
  const files: (File | null)[] = [];
  render(<Form storedUrl={storedUrl} onFile={(file) => files.push(file)} />);
  return files;
}

const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
const choose = (file: File) => act(async () => fireEvent.change(input()!, { target: { files: [file] } }));
const removeButton = () => screen.findByRole('button', { name: '썸네일 삭제' });

const addresses = new Set<string>();

beforeEach(() => {
  addresses.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${addresses.size + 1}`;
    addresses.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(String(address)));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the thumbnail field', () => {
  it.each(['image/jpeg', 'image/png', 'image/jpg'])('takes %s and shows it', async (type) => {
    const files = open();
    const chosen = photo('a', type);
    await choose(chosen);
    expect(files).toEqual([chosen]);
    expect(screen.getByAltText('고른 썸네일').getAttribute('src')).toBe('blob:1');
  });

  it.each([
    ['image/gif', 4, 'JPG, PNG, JPEG 형식의 파일만 업로드할 수 있습니다.'],
    ['', 4, 'JPG, PNG, JPEG 형식의 파일만 업로드할 수 있습니다.'],
    ['image/png', limits.image.maxBytes + 1, '이미지는 10MB, 4,000만 화소 이하만 업로드할 수 있습니다.'],
  ])('refuses %j of %i bytes with an alert', async (type, size, sentence) => {
    const files = open();
    await choose(photo('a', type, size));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(sentence);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '확인' })));
    expect(files).toEqual([]);
  });

  it('refuses a GIF that is called .jpg when it is chosen', async () => {
    const files = open();
    await choose(photo('a.jpg', 'image/jpeg', 6, 'gif'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('JPG, PNG, JPEG 형식의 파일만');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '확인' })));
    expect(files).toEqual([]);
  });

  it('takes a PNG by its first bytes, also when it is called .jpg', async () => {
    const files = open();
    await choose(photo('a.jpg', 'image/jpeg', 8, 'png'));
    expect(files).toHaveLength(1);
  });

  it('takes a picture of exactly ten megabytes', async () => {
    const files = open();
    await choose(photo('a.jpg', 'image/jpeg', limits.image.maxBytes));
    expect(files).toHaveLength(1);
  });

  it('holds one until it is removed, also when another one is dropped', async () => {
    const files = open();
    await choose(photo());
    expect(input()).toBeNull();
    const isLeftToTheBrowser = fireEvent.drop(await removeButton(), { dataTransfer: { files: [photo('b.jpg')] } });
    expect(isLeftToTheBrowser).toBe(false);
    expect(files).toHaveLength(1);
  });

  it('takes the same file again after its removal, and gives every address back', async () => {
    const files = open();
    const chosen = photo();
    await choose(chosen);
    fireEvent.click(await removeButton());
    expect(document.activeElement).toBe(input());
    expect(input()!.value).toBe('');
    await choose(chosen);
    expect(files).toEqual([chosen, null, chosen]);
    cleanup();
    expect(addresses.size).toBe(0);
  });

  it('takes a dropped picture', async () => {
    const files = open();
    const dropped = photo();
    await act(async () => fireEvent.drop(input()!, { dataTransfer: { files: [dropped] } }));
    expect(files).toEqual([dropped]);
  });

  it('shows the stored picture until another one is chosen, and again when that one is removed', async () => {
    open('/media/product/origin/old.webp');
    screen.getByAltText('지금 썸네일');
    await choose(photo());
    expect(screen.queryByAltText('지금 썸네일')).toBeNull();
    fireEvent.click(await removeButton());
    screen.getByAltText('지금 썸네일');
  });
});
