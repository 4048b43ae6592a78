import { describe, expect, it } from 'vitest'
import { betweenModules, checkFolders, modulesWithFaces } from './module-steps.ts'

const table = {
  'server/src': { faces: true, steps: [['platform'], ['setup', 'people'], ['trade'], ['app']] },
  'server/src/trade': { faces: true, steps: [['payments'], ['orders', 'tips'], ['drawers']] },
}
const of = (path: string, target: string) =>
  betweenModules(`server/src/${path}`, `server/src/${target}`, table)

describe('modules in steps', () => {
  it.each([
    ['setup/items.ts', 'platform/index.ts'],
    ['setup/items.ts', 'setup/sub/prices.ts'],
    ['trade/orders/list.ts', 'trade/payments/index.ts'],
    ['trade/orders/list.ts', 'people/index.ts'],
    ['app/site.ts', 'trade/drawers/index.ts'],
    ['main.ts', 'app/index.ts'],
  ])('%s may use %s', (path, target) => {
    expect(of(path, target)).toBeUndefined()
  })

  it.each([
    ['platform/db.ts', 'setup/index.ts', 'stands no lower'],
    ['setup/items.ts', 'people/index.ts', 'stands no lower'],
    ['trade/orders/list.ts', 'trade/tips/index.ts', 'stands no lower'],
    ['trade/payments/pay.ts', 'trade/orders/index.ts', 'stands no lower'],
    ['setup/items.ts', 'platform/db.ts', 'use what server/src/platform/index.ts shows'],
    ['app/site.ts', 'trade/orders/list.ts', 'use what server/src/trade/orders/index.ts shows'],
    ['app/site.ts', 'trade/loose.ts', 'a file of a group'],
    ['platform/db.ts', 'main.ts', 'composes the modules'],
    ['odd/db.ts', 'platform/index.ts', 'has no place'],
  ])('%s may not use %s', (path, target, problem) => {
    expect(of(path, target)).toContain(problem)
  })

  it('says which folders have a face: those of a group, not the group', () => {
    expect(modulesWithFaces(table)).toContain('server/src/trade/orders')
    expect(modulesWithFaces(table)).not.toContain('server/src/trade')
  })
})

describe('folders', () => {
  const many = (count: number, path: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => ({ path: path(index), text: '' }))

  it('hold 25 files and 12 folders; tests are not counted', () => {
    const files = (count: number) => many(count, (index) => `server/src/a/b${index}.ts`)
    const folders = (count: number) => many(count, (index) => `server/src/a${index}/b.ts`)
    expect(
      checkFolders([...files(25), ...many(9, (index) => `server/src/a/${index}.test.ts`)]),
    ).toEqual([])
    expect(checkFolders(files(26))).toEqual(['server/src/a has 26 files, more than 25'])
    expect(checkFolders(folders(12))).toEqual([])
    expect(checkFolders(folders(13))).toEqual(['server/src has 13 folders, more than 12'])
  })
})
