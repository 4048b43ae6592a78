/**
 * Reads what a module's face shows from the file that has it. A face (`index.ts`) only passes names
 * on; left in the bundle, whoever wants one name of it would have all the files behind it in tow,
 * and a page that is loaded when it is wanted would bring along half of the kit.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const face = /^\.{1,2}\/(?:.*\/)?index\.ts$/
const passedOn = /export (?:type )?\{([^}]*)\} from '([^']+)'/g

export function throughFaces(): Plugin {
  return {
    name: 'through-faces',
    transform: {
      filter: { id: /\/apps\/backoffice\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const imports = this.parse(code).body.flatMap((node) =>
          node.type === 'ImportDeclaration' && face.test(String(node.source.value)) ? [node] : [],
        )
        let result = code
        for (const node of imports.reverse()) {
          const path = join(dirname(id), String(node.source.value))
          const files = filesBehind(path)
          const direct = node.specifiers.map((one) => {
            if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') {
              throw new Error(`${id}: names are imported from a face one by one.`)
            }
            const file = files.get(one.imported.name)
            if (file === undefined) throw new Error(`${path} does not show ${one.imported.name}.`)
            return `import { ${one.imported.name} as ${one.local.name} } from '${file}';`
          })
          result = result.slice(0, node.start) + direct.join(' ') + result.slice(node.end)
        }
        return result === code ? null : { code: result, map: null }
      },
    },
  }
}

/** The file in which each name stands that a face passes on. */
function filesBehind(path: string): ReadonlyMap<string, string> {
  const text = readFileSync(path, 'utf8')
  return new Map(
    [...text.matchAll(passedOn)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim(), placeOf(path, file)] as const),
    ),
  )
}

/** Another package is found by its name from anywhere. */
function placeOf(face: string, file: string): string {
  return file.startsWith('.') ? join(dirname(face), file) : file
}
