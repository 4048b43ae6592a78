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

/**
 * What `npm start` and the container run: the server and its packages in a few files. As many
 * thousand modules it would hold 40 MiB more, and take twice as long to start. Lines and names are
 * kept, so that a fault in a log can be found.
 */
export default defineConfig({
  plugins: [besideItsSource()],
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
        // One letter beyond Latin would make a whole file take twice its size.
        charset: 'ascii',
      },
    },
  },
})
