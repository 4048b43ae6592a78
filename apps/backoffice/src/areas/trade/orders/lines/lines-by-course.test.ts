import type { Course } from '@servery/domain/offer/catalogue/types.ts'
import { expect, it } from 'vitest'
import { linesByCourse } from './lines-by-course.ts'

const line = (name: string, course: Course | null, seat: number | null) => ({ name, course, seat })

it('stands in the order in which it is served, and by seat', () => {
  const lines = [
    line('cake', 'dessert', 1),
    line('steak', 'main', 2),
    line('fish', 'main', 1),
    line('bread', 'main', null),
    line('water', null, null),
    line('pie', 'main', 2),
  ]
  const found = linesByCourse(lines).map((group) => [
    group.course,
    ...group.lines.map(({ name }) => name),
  ])
  expect(found).toEqual([
    [null, 'water'],
    ['main', 'bread', 'fish', 'steak', 'pie'],
    ['dessert', 'cake'],
  ])
})

it('is one list where nothing has a course', () => {
  const lines = [line('tea', null, null), line('cup', null, null)]
  expect(linesByCourse(lines)).toEqual([{ course: null, lines }])
})
