import { expect, it } from 'vitest'
import { reasonOf } from './initialise.ts'

const closed = 'sh: 1: cannot create /dev/null: Permission denied'
const cleaning = 'initdb: removing contents of data directory "/srv/data/postgres.new-7"'

it('tells what kept a database from being made, not that initdb cleaned up', () => {
  const complaints = [closed, closed, 'child process exited with exit code 2', cleaning, '']
  expect(reasonOf(complaints.join('\n'))).toBe(closed)
})

it('tells the last few complaints in their order', () => {
  const full = ['FATAL:  could not write to file: No space left on device', 'HINT:  Make room.']
  expect(reasonOf(['warning: one', 'two', ...full, cleaning].join('\n'))).toBe(
    ['two', ...full].join('; '),
  )
  expect(reasonOf('')).toBe('')
})
