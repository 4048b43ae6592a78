/** For tests: the headers of a video, as a camera or an editor writes them. */

interface Sample {
  readonly seconds: number
  readonly width?: number
  readonly height?: number
}

function box(name: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

export function sampleMp4({ seconds, width = 1080, height = 1920 }: Sample): Buffer {
  const handler = (kind: string) =>
    box('mdia', box('hdlr', words(0, 0), Buffer.from(kind, 'latin1')))
  const mvhd = box('mvhd', words(0, 0, 0, 600, seconds * 600), Buffer.alloc(80))
  const sound = box('trak', box('tkhd', Buffer.alloc(84)), handler('soun'))
  const tkhd = box('tkhd', Buffer.alloc(76), words(width * 65_536, height * 65_536))
  const picture = box('trak', tkhd, handler('vide'))
  const brand = box('ftyp', Buffer.from('isom\0\0\0\0mp41', 'latin1'))
  return Buffer.concat([brand, box('mdat', Buffer.alloc(64)), box('moov', mvhd, sound, picture)])
}

function element(id: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const name = Buffer.from(id.toString(16), 'hex')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([name, size, content])
}

export function sampleWebm({ seconds, width = 1920, height = 1080 }: Sample): Buffer {
  const ticks = Buffer.alloc(8)
  ticks.writeDoubleBE(seconds * 1000)
  const info = element(0x1549a966, element(0x2ad7b1, words(1_000_000)), element(0x4489, ticks))
  const video = element(0xe0, element(0xb0, words(width)), element(0xba, words(height)))
  const tracks = element(0x1654ae6b, element(0xae, video))
  // As one writes who does not know yet how much there will be.
  const segment = Buffer.from('1853806701ffffffffffffff', 'hex')
  const cluster = Buffer.from('1f43b67501ffffffffffffff', 'hex')
  const header = element(0x1a45dfa3, element(0x4282, Buffer.from('webm', 'latin1')))
  return Buffer.concat([header, segment, info, tracks, cluster, Buffer.alloc(64, 7)])
}
