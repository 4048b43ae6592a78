/**
 * What a video says of itself: MP4 by its boxes (ISO 14496-12), WebM by its elements (RFC 8794).
 * Only the headers are read; a file that does not say how long it is, is not taken.
 */
import { fail } from '../../platform/errors/index.ts'

export interface VideoHeader {
  readonly type: 'video/mp4' | 'video/webm'
  readonly seconds: number
  readonly width: number
  readonly height: number
}

interface Part {
  readonly id: string | number
  readonly content: Buffer
}
type Split = (bytes: Buffer) => Iterable<Part>

/** Fails with a code of its own for what is no video, or can't be read. */
export function readVideoHeader(file: Buffer): VideoHeader {
  const isMp4 = file.toString('latin1', 4, 8) === 'ftyp'
  if (!isMp4 && !(file.length >= 4 && file.readUInt32BE(0) === ebml.header)) {
    return fail('video_type_unknown', { field: 'content' })
  }
  const header = read(() => (isMp4 ? readMp4(file) : readWebm(file)))
  const { seconds, width, height } = header ?? { seconds: 0, width: 0, height: 0 }
  if (header === null || !(seconds > 0 && width > 0 && height > 0)) {
    return fail('video_damaged', { field: 'content' })
  }
  return header
}

/** Null where it ends in the middle of something. */
function read<Answer>(work: () => Answer): Answer | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The first part of this way down; nothing where there is none. */
function find(split: Split, bytes: Buffer, ...way: Part['id'][]): Buffer {
  for (const found of findAll(split, bytes, ...way)) return found
  return Buffer.alloc(0)
}

function* findAll(split: Split, bytes: Buffer, ...way: Part['id'][]): Iterable<Buffer> {
  const [first, ...rest] = way
  if (first === undefined) {
    yield bytes
    return
  }
  for (const { id, content } of split(bytes)) {
    if (id === first) yield* findAll(split, content, ...rest)
  }
}

function* boxes(bytes: Buffer): Iterable<Part> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const end = short === 0 ? bytes.length : at + size
    if (end < at + head || end > bytes.length) throw new RangeError('a box is cut off')
    yield { id: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + head, end) }
    at = end
  }
}

function readMp4(file: Buffer): VideoHeader {
  const movie = find(boxes, file, 'moov')
  const mvhd = find(boxes, movie, 'mvhd')
  const isLong = mvhd.readUInt8(0) === 1
  const scale = mvhd.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16)
  // Sixteen bits before the point, and sixteen after it.
  const sides = find(boxes, videoTrackOf(movie), 'tkhd').subarray(-8)
  return {
    type: 'video/mp4',
    seconds: duration / scale,
    width: sides.readUInt32BE(0) >>> 16,
    height: sides.readUInt32BE(4) >>> 16,
  }
}

function videoTrackOf(movie: Buffer): Buffer {
  for (const track of findAll(boxes, movie, 'trak')) {
    const handler = find(boxes, track, 'mdia', 'hdlr')
    if (handler.toString('latin1', 8, 12) === 'vide') return track
  }
  return Buffer.alloc(0)
}

const ebml = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
} as const

function* elements(bytes: Buffer): Iterable<Part> {
  for (let at = 0; at < bytes.length; ) {
    const idBytes = lengthOf(bytes, at)
    const id = bytes.readUIntBE(at, Math.min(idBytes, 4))
    // What was filmed comes after all that is asked here.
    if (id === ebml.cluster) return
    const sizeAt = at + idBytes
    const sizeBytes = lengthOf(bytes, sizeAt)
    const start = sizeAt + sizeBytes
    const end = endOf(bytes, { sizeAt, sizeBytes, start })
    yield { id, content: bytes.subarray(start, end) }
    at = end
  }
}

/** How many bytes a number has: as many as there are zeros before the first one, and one. */
function lengthOf(bytes: Buffer, at: number): number {
  const length = Math.clz32(bytes.readUInt8(at)) - 23
  if (length > 8) throw new RangeError('a number is too long')
  return length
}

function endOf(
  bytes: Buffer,
  { sizeAt, sizeBytes, start }: { sizeAt: number; sizeBytes: number; start: number },
): number {
  const all = 2n ** BigInt(7 * sizeBytes) - 1n
  const size = BigInt(`0x${bytes.toString('hex', sizeAt, start)}`) & all
  // All ones: of unknown size, as what is filmed live has it.
  if (size === all) return bytes.length
  // The file may be longer than what is read of it; its headers may not.
  return Math.min(bytes.length, start + Number(size))
}

function readWebm(file: Buffer): VideoHeader {
  if (find(elements, file, ebml.header, ebml.docType).toString('latin1') !== 'webm') {
    throw new RangeError('it is of another kind')
  }
  const segment = find(elements, file, ebml.segment)
  const scale = wholeOf(find(elements, segment, ebml.info, ebml.scale)) || 1_000_000
  const duration = find(elements, segment, ebml.info, ebml.duration)
  const ticks = duration.length === 8 ? duration.readDoubleBE(0) : duration.readFloatBE(0)
  const video = find(elements, segment, ebml.tracks, ebml.track, ebml.video)
  return {
    type: 'video/webm',
    seconds: (ticks * scale) / 1e9,
    width: wholeOf(find(elements, video, ebml.width)),
    height: wholeOf(find(elements, video, ebml.height)),
  }
}

function wholeOf(bytes: Buffer): number {
  return bytes.length === 0 ? 0 : bytes.readUIntBE(0, Math.min(bytes.length, 6))
}
