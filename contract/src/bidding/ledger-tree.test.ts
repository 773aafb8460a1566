import { describe, expect, it } from 'vitest';
import {
  appendLeaves,
  consistencyRanges,
  type HashOfNode,
  hashOfRange,
  inclusionRanges,
  isConsistent,
  leafHash,
  rootOfInclusion,
  toHex,
  treeOf,
} from './ledger-tree.ts';
import { cryptography } from './test-proof.ts';

const { sha256 } = cryptography;
const leaves = Array.from({ length: 33 }, (_, leaf) => leafHash(sha256, `leaf ${leaf}`));

/** All nodes of a tree that grows leaf by leaf, as a store would keep them. */
function grown(): HashOfNode {
  const hashes = new Map<string, string>();
  const hashOf: HashOfNode = ({ level, index }) => hashes.get(`${level} ${index}`)!;
  leaves.forEach((leaf, size) => {
    for (const { level, index, hash } of appendLeaves(sha256, size, [leaf], hashOf)) {
      if (hashes.has(`${level} ${index}`)) throw new Error('a node was made twice');
      hashes.set(`${level} ${index}`, hash);
    }
  });
  return hashOf;
}

describe('the Merkle tree', () => {
  it('has the roots of RFC 6962’s own test data', () => {
    const ofBytes = (hex: string) => toHex(sha256(Uint8Array.from([0, ...Buffer.from(hex, 'hex')])));
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const roots = [1, 2, 3, 4, 5, 6, 7, 8].map((size) => treeOf(sha256, inputs.slice(0, size).map(ofBytes)).root);
    expect(roots).toEqual([
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]);
  });

  it('proves every leaf in every size, and no other leaf', () => {
    const hashOf = grown();
    for (let size = 1; size <= leaves.length; size += 1) {
      const root = hashOfRange(sha256, { start: 0, size }, hashOf);
      for (let index = 0; index < size; index += 1) {
        const path = inclusionRanges(index, size).map((range) => hashOfRange(sha256, range, hashOf));
        expect(rootOfInclusion(sha256, { leaf: leaves[index]!, index, size, path })).toBe(root);
        expect(rootOfInclusion(sha256, { leaf: leaves[(index + 1) % 33]!, index, size, path })).not.toBe(root);
        expect(rootOfInclusion(sha256, { leaf: leaves[index]!, index, size, path: [...path, root] })).toBeUndefined();
      }
    }
  });

  it('proves that every size begins with every smaller one, and with no other tree', () => {
    const hashOf = grown();
    const rootOf = (size: number) => hashOfRange(sha256, { start: 0, size }, hashOf);
    for (let size = 1; size <= leaves.length; size += 1) {
      for (let from = 1; from <= size; from += 1) {
        const path = consistencyRanges(from, size).map((range) => hashOfRange(sha256, range, hashOf));
        const newer = { size, root: rootOf(size) };
        expect(isConsistent(sha256, { size: from, root: rootOf(from) }, newer, path)).toBe(true);
        const forked = treeOf(sha256, leaves.slice(0, from).with(from - 1, leafHash(sha256, 'another leaf')));
        expect(isConsistent(sha256, { size: from, root: forked.root }, newer, path)).toBe(false);
      }
    }
  });
});
