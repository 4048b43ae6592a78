import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { codeOf, StartError } from '../../../platform/machine/index.ts'
import type { Store } from './store.ts'

const unfinished = '.part'

export function createFolderStore(folder: string): Store {
  const pathOf = (name: string) => join(folder, ...name.split('/'))
  return {
    place: folder,
    async put(name, content) {
      const path = pathOf(name)
      await makeFolder(folder, dirname(path))
      const part = `${path}.${process.pid}${unfinished}`
      const file = await open(part, 'w', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
        const { size } = await file.stat()
        await rename(part, path)
        return size
      } finally {
        await file.close()
        await rm(part, { force: true })
      }
    },
    async fetch(name) {
      const path = pathOf(name)
      try {
        await stat(path)
        return path
      } catch (error) {
        // What can't be looked at for a moment is not missing: another key would be made.
        if (codeOf(error) === 'ENOENT') return null
        throw unreachable(folder, error)
      }
    },
    async list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (codeOf(error) === 'ENOENT') return []
          throw unreachable(folder, error)
        },
      )
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((name) => name.startsWith(prefix))
        .sort()
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function makeFolder(folder: string, path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unreachable(folder, error)
  }
}

const unreachable = (folder: string, error: unknown) =>
  new StartError(
    `The backup folder ${folder} can't be used (${codeOf(error)}). Mount it, or correct BACKUP_FOLDER.`,
  )
