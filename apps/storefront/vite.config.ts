import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What a phone on a slow network may be sent of script: the page's, and one language. */
const scriptBytesMax = 120 * 1024

function holdSize(): Plugin {
  return {
    name: 'hold-size',
    generateBundle: (_, files) => {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk')
      const sizes = chunks.map(({ code, isEntry }) => {
        return { isEntry, bytes: gzipSync(code, { level: 9 }).byteLength }
      })
      const entries = sizes.filter(({ isEntry }) => isEntry)
      const others = sizes.filter(({ isEntry }) => !isEntry)
      const largest = Math.max(0, ...others.map(({ bytes }) => bytes))
      const sent = entries.reduce((sum, { bytes }) => sum + bytes, largest)
      if (sent <= scriptBytesMax) return
      throw new Error(`The shop has ${sent} bytes of script, more than ${scriptBytesMax}.`)
    },
  }
}

/**
 * Built twice: what runs in a guest's browser, and with `--ssr` what the server draws pages with.
 * The second holds all that it needs, so that the server needs no package for it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/shop/',
  plugins: [react(), ...(isSsrBuild === true ? [] : [holdSize()])],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: 'es2023',
    emptyOutDir: true,
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    // One letter: no shop's name is as short, and so no shop has this address.
    assetsDir: 'a/assets',
    sourcemap: isSsrBuild !== true,
    manifest: isSsrBuild === true ? false : 'manifest.json',
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild === true ? {} : { input: 'src/client.tsx' },
  },
}))
