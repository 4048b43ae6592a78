/**
 * A company file under a passphrase: scrypt makes the key, AES-256-GCM seals it piece by piece.
 * Each piece has its number and whether it is the last in its nonce, so that pieces can be neither
 * swapped nor left out.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { FileRefusal } from './company-file.ts'
import { cutOff, notOurs } from './read-lines.ts'

const mark = Buffer.from('servery-sealed-1')
const saltBytes = 16
const prefixBytes = 7
const headBytes = mark.length + 1 + saltBytes + prefixBytes
const pieceBytes = 64 * 1024
const tagBytes = 16
/** As a power of two: 64 MB and about a third of a second for each guess. It stands in the file. */
const usualCost = 16
const costsRead = { least: 10, most: 18 }

function keyOf(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p: 2, maxmem: 512 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

function nonceOf(prefix: Buffer, piece: number, isLast: boolean): Buffer {
  const end = Buffer.alloc(5)
  end.writeUInt32BE(piece, 0)
  end.writeUInt8(isLast ? 1 : 0, 4)
  return Buffer.concat([prefix, end])
}

/** The same bytes, sealed. */
export function seal(plain: Readable, passphrase: string, cost = usualCost): Readable {
  return Readable.from(sealed(plain, passphrase, cost), { objectMode: false })
}

async function* sealed(plain: Readable, passphrase: string, cost: number): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const prefix = randomBytes(prefixBytes)
  const key = await keyOf(passphrase, salt, cost)
  const head = Buffer.concat([mark, Buffer.from([cost]), salt, prefix])
  yield head
  let number = 0
  for await (const { piece, isLast } of pieces(plain, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, number, isLast)).setAAD(head)
    const body = Buffer.concat([cipher.update(piece), cipher.final()])
    yield Buffer.concat([body, cipher.getAuthTag()])
    number += 1
  }
}

async function* opened(file: Readable, head: Buffer, key: Buffer): AsyncGenerator<Buffer> {
  const prefix = head.subarray(-prefixBytes)
  let number = 0
  for await (const { piece, isLast } of pieces(file, pieceBytes + tagBytes)) {
    if (piece.length < tagBytes) throw cutOff()
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, number, isLast))
      .setAAD(head)
      .setAuthTag(piece.subarray(-tagBytes))
    try {
      const body = decipher.update(piece.subarray(0, -tagBytes))
      yield Buffer.concat([body, decipher.final()])
    } catch {
      throw number === 0 && !isLast ? wrongPassphrase() : damaged(number)
    }
    number += 1
  }
}

const wrongPassphrase = () =>
  new FileRefusal('passphrase_wrong', 'The passphrase is wrong, or the file is damaged.')

/** A first piece that is the last one too may be a wrong passphrase as well. */
const damaged = (number: number) => (number === 0 ? wrongPassphrase() : cutOff())

/** Pieces of one size, and a last one that may be shorter. */
async function* pieces(
  stream: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let kept = Buffer.alloc(0)
  for await (const chunk of stream) {
    kept = Buffer.concat([kept, chunk])
    while (kept.length > size) {
      yield { piece: kept.subarray(0, size), isLast: false }
      kept = kept.subarray(size)
    }
  }
  yield { piece: kept, isLast: true }
}

/** Opens the file at a path again and again: its compressed bytes, whether it is sealed or not. */
export async function openCompanyFile(
  path: string,
  passphrase: string | undefined,
): Promise<() => Promise<Readable>> {
  const head = await readHead(path)
  if (!head.subarray(0, mark.length).equals(mark)) return async () => createReadStream(path)
  if (passphrase === undefined) {
    throw new FileRefusal('passphrase_needed', 'The file is sealed. Give its passphrase.')
  }
  if (head.length < headBytes) throw cutOff()
  const cost = head[mark.length] ?? 0
  if (cost < costsRead.least || cost > costsRead.most) throw notOurs()
  const saltAt = mark.length + 1
  const key = await keyOf(passphrase, head.subarray(saltAt, saltAt + saltBytes), cost)
  return async () =>
    Readable.from(opened(createReadStream(path, { start: headBytes }), head, key), {
      objectMode: false,
    })
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
