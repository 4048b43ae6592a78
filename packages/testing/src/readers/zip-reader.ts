import assert from 'node:assert/strict'
import { inflateRawSync } from 'node:zlib'

/** The files of an archive, found by its directory as every reader does. */
export function readZip(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.length - 22
  assert.equal(bytes.readUInt32LE(end), 0x06054b50)
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    assert.equal(bytes.readUInt32LE(at), 0x02014b50)
    const nameLength = bytes.readUInt16LE(at + 28)
    const entry = bytes.readUInt32LE(at + 42)
    assert.equal(bytes.readUInt32LE(entry), 0x04034b50)
    const data = entry + 30 + bytes.readUInt16LE(entry + 26)
    const packed = bytes.subarray(data, data + bytes.readUInt32LE(at + 20))
    const content = inflateRawSync(packed)
    assert.equal(content.length, bytes.readUInt32LE(at + 24))
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), content.toString())
    at += 46 + nameLength
  }
  return files
}
