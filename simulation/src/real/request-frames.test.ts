import { describe, expect, it } from 'vitest'
import { bodyOf, corrupted, createRequestFrames, isBatch, withBody } from './request-frames.ts'

const body = '{"registerId":"é","facts":[19]}'
const post = Buffer.from(
  'POST /api/v1/journal/batches HTTP/1.1\r\nhost: here\r\n' +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
)
const get = Buffer.from('GET /api/v1/journal/facts?after=0 HTTP/1.1\r\nhost: here\r\n\r\n')

describe('the requests of a connection', () => {
  it('are found wherever the bytes are cut', () => {
    const bytes = Buffer.concat([post, get, post])
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const frames = createRequestFrames()
      const found = [...frames.push(bytes.subarray(0, cut)), ...frames.push(bytes.subarray(cut))]
      expect(found.map(String)).toEqual([post, get, post].map(String))
    }
  })

  it('are batches or something else', () => {
    expect([post, get].map(isBatch)).toEqual([true, false])
  })

  it('can be given another body', () => {
    const changed = withBody(post, '{"facts":["ü"]}', { host: 'other' })
    expect(createRequestFrames().push(changed)).toHaveLength(1)
    expect(bodyOf(changed)).toEqual({ facts: ['ü'] })
    expect(changed.toString('latin1')).toMatch(/^host: other\r$/im)
  })

  it('are corrupted in one digit of the body', () => {
    expect(bodyOf(corrupted(post, 0))).toEqual({ registerId: 'é', facts: [29] })
    expect(bodyOf(corrupted(post, Buffer.from(body).indexOf('9')))).toEqual({
      registerId: 'é',
      facts: [10],
    })
    expect(corrupted(get, 3)).toEqual(get)
  })
})
