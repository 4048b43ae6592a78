import { describe, expect, it } from 'vitest'
import { createEventParser } from './event-stream.ts'

const stream =
  ': hello\r\n\r\nid: 1\r\ndata: {"a":1}\r\n\r\n:\n\ndata: first\ndata:second\n\nevent: x\n\ndata\r\rdata: cut'

describe('a stream of events', () => {
  it('gives the same data however it is cut', () => {
    for (let size = 1; size <= stream.length; size += 1) {
      const heard: string[] = []
      const parse = createEventParser((data) => heard.push(data))
      for (let start = 0; start < stream.length; start += size) {
        parse(stream.slice(start, start + size))
      }
      expect(heard, `in pieces of ${size}`).toEqual(['{"a":1}', 'first\nsecond', ''])
    }
  })
})
