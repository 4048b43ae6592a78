import { describe, expect, it } from 'vitest'
import { readVideoHeader } from './video-header.ts'
import { sampleMp4, sampleWebm } from './video-sample.ts'

const codeOf = (file: Buffer) => {
  try {
    return readVideoHeader(file).type
  } catch (error) {
    return (error as { code?: string }).code
  }
}

describe('the header of a video', () => {
  it('says how long it is and how large, wherever it stands in the file', () => {
    expect(readVideoHeader(sampleMp4({ seconds: 12 }))).toEqual({
      type: 'video/mp4',
      seconds: 12,
      width: 1080,
      height: 1920,
    })
    expect(readVideoHeader(sampleWebm({ seconds: 7.5 }))).toEqual({
      type: 'video/webm',
      seconds: 7.5,
      width: 1920,
      height: 1080,
    })
  })

  const webm = sampleWebm({ seconds: 5 })
  it.each([
    ['nothing', Buffer.alloc(0), 'video_type_unknown'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'video_type_unknown'],
    ['HTML', Buffer.from('<html>ftyp'), 'video_type_unknown'],
    ['no length', sampleMp4({ seconds: 0 }), 'video_damaged'],
    ['no picture', sampleWebm({ seconds: 5, width: 0 }), 'video_damaged'],
    ['half a file', sampleMp4({ seconds: 5 }).subarray(0, 150), 'video_damaged'],
    ['a header alone', webm.subarray(0, 12), 'video_damaged'],
    [
      'Matroska',
      Buffer.from(webm.toString('latin1').replace('webm', 'mkvv'), 'latin1'),
      'video_damaged',
    ],
  ])('is not taken of %s', (_, file, code) => {
    expect(codeOf(file)).toBe(code)
  })

  it('of any damage is read or refused, and nothing else happens', () => {
    for (const whole of [sampleMp4({ seconds: 5 }), webm]) {
      for (let at = 0; at < whole.length; at += 1) {
        const torn = Buffer.from(whole)
        torn.writeUInt8(torn.readUInt8(at) ^ 0xff, at)
        expect(['video/mp4', 'video/webm', 'video_type_unknown', 'video_damaged']).toContain(
          codeOf(torn),
        )
      }
    }
  })
})
