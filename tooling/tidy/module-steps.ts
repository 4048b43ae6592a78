// Modules in steps: who may use whom inside a part, through which file, and how large a folder is.
import { isCode, isTest, type SourceFile } from './source-file.ts'
import { type Steps, steps } from './steps.ts'

type Table = Readonly<Record<string, Steps>>

const filesMax = 25
const foldersMax = 12
const readmeLinesMax = 40

/** What is wrong with an import of `target` by `path`; undefined where nothing is. */
export function betweenModules(
  path: string,
  target: string,
  table: Table = steps,
): string | undefined {
  const root = deepestRoot(path, target, table)
  if (root === undefined) return undefined
  const source = entryIn(root, path)
  const wanted = entryIn(root, target)
  if (source === wanted) return undefined
  if (wanted === undefined) {
    return `imports ${target}, which composes the modules of ${root}: register with it instead`
  }
  const known = (table[root] as Steps).steps
  const low = stepOf(known, wanted)
  const high = source === undefined ? known.length : stepOf(known, source)
  if (low === -1 || high === -1) {
    return `${root}/${low === -1 ? wanted : source} has no place in tooling/tidy/steps.ts`
  }
  if (low >= high) {
    return `${root}/${source} imports ${root}/${wanted}, which stands no lower: move what both need down, or register it from above`
  }
  return (table[root] as Steps).faces ? pastTheFace(root, target, table) : undefined
}

/** The deepest folder of the table that holds both. */
function deepestRoot(path: string, target: string, table: Table): string | undefined {
  return Object.keys(table)
    .filter((root) => path.startsWith(`${root}/`) && target.startsWith(`${root}/`))
    .sort((a, b) => b.length - a.length)[0]
}

/** The folder of `root` that a path lies in; undefined for a file of `root` itself. */
function entryIn(root: string, path: string): string | undefined {
  const [entry, ...below] = path.slice(root.length + 1).split('/')
  return below.length > 0 ? entry : undefined
}

function stepOf(known: readonly (readonly string[])[], entry: string): number {
  return known.findIndex((step) => step.includes(entry))
}

function pastTheFace(root: string, target: string, table: Table): string | undefined {
  let folder = root
  while (folder in table) {
    const entry = entryIn(folder, target)
    if (entry === undefined)
      return `imports ${target}, which is a file of a group: give it a module`
    folder = `${folder}/${entry}`
  }
  if (/^index\.tsx?$/.test(target.slice(folder.length + 1))) return undefined
  return `imports ${target}: use what ${folder}/index.ts shows`
}

/** The folders of a part that others see by their face alone. */
export function modulesWithFaces(table: Table = steps): string[] {
  return Object.entries(table).flatMap(([root, { faces, steps: known }]) =>
    faces
      ? known
          .flat()
          .map((name) => `${root}/${name}`)
          .filter((folder) => !(folder in table))
      : [],
  )
}

/** Each module says in a few lines what it is for and where to begin. */
export function checkReadmes(files: readonly SourceFile[]): string[] {
  const readmes = new Map(files.map((file) => [file.path, file.text]))
  return modulesWithFaces().flatMap((folder) => {
    const text = readmes.get(`${folder}/README.md`)
    if (text === undefined) return [`${folder} has no README.md: what it is for, where to begin`]
    const lines = text.trimEnd().split('\n').length
    return lines > readmeLinesMax ? [`${folder}/README.md has ${lines} lines: keep 40`] : []
  })
}

/** A folder that holds too much has a subject inside that wants a name. */
export function checkFolders(files: readonly SourceFile[]): string[] {
  const folders = new Map<string, { files: number; folders: Set<string> }>()
  const folderAt = (path: string) => {
    const known = folders.get(path) ?? { files: 0, folders: new Set<string>() }
    folders.set(path, known)
    return known
  }
  for (const file of files) {
    if ((!isCode(file) && !file.path.endsWith('.css')) || isTest(file)) continue
    const names = file.path.split('/')
    folderAt(names.slice(0, -1).join('/')).files += 1
    for (let depth = 1; depth < names.length - 1; depth += 1) {
      folderAt(names.slice(0, depth).join('/')).folders.add(names[depth] as string)
    }
  }
  return [...folders].flatMap(([path, held]) => [
    ...(held.files > filesMax ? [`${path} has ${held.files} files, more than ${filesMax}`] : []),
    ...(held.folders.size > foldersMax
      ? [`${path} has ${held.folders.size} folders, more than ${foldersMax}`]
      : []),
  ])
}
