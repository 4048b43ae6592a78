import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, normalizePath, type Plugin } from 'vite'

const pathOf = (path: string) => normalizePath(fileURLToPath(new URL(path, import.meta.url)))
const output = pathOf('./dist')

/** Which need files of their own: they stay packages. */
const outside = ['sharp', '@node-rs/argon2', 'pdfkit', 'fontkit', 'pino']
const besideItself = /\b__dirname\b|\b__filename\b|\bimport\.meta\.\w+/

/**
 * Migrations, fonts, lists and workers stay where they are: what a module finds beside itself, it
 * finds from the build as well. A package that looks beside itself would find nothing.
 */
function besideItsSource(): Plugin {
  const ours = [pathOf('./src/'), pathOf('../packages/')]
  return {
    name: 'beside-its-source',
    transform: {
      order: 'pre',
      filter: { code: besideItself },
      handler(code, id) {
        if (id.includes('/node_modules/')) {
          this.error(`${id} finds files beside itself: name its package as one that stays outside`)
        }
        if (!ours.some((folder) => id.startsWith(folder))) return null
        const source = JSON.stringify(posix.relative(output, id))
        return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
      },
    },
  }
}

/** One letter beyond Latin-1 makes V8 hold a whole file at twice its size. */
function inLatin(): Plugin {
  const beyond = /[\u0100-\uffff]/
  return {
    name: 'in-latin',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const at = file.code.search(beyond)
        if (at < 0) continue
        // What is in a template with a tag can't be escaped for its author.
        const found = file.code.slice(Math.max(0, at - 40), at + 40)
        this.error(
          `${file.fileName} holds a letter beyond Latin-1: write \\u…, or a value: ${found}`,
        )
      }
    },
  }
}

/**
 * What `npm start` and the container run: the server and its packages in a few files. As many
 * thousand modules it would hold 40 MiB more, and take twice as long to start. Lines and names are
 * kept, so that a fault in a log can be found.
 */
export default defineConfig({
  plugins: [besideItsSource(), inLatin()],
  ssr: { noExternal: true, external: outside },
  build: {
    ssr: pathOf('./src/app/main.ts'),
    outDir: output,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        comments: false,
        charset: 'ascii',
      },
    },
  },
})
