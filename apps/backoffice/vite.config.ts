import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareApiRoutes } from './api-routes-plugin.ts'
import { sharedChunks } from './shared-chunks.ts'
import { throughFaces } from './through-faces.ts'

const server = process.env.SERVERY_URL ?? 'http://127.0.0.1:3000'

const shared = sharedChunks()

export default defineConfig({
  base: '/',
  plugins: [react(), throughFaces(), bareApiRoutes(), shared.plugin],
  build: {
    manifest: true,
    rolldownOptions: {
      output: {
        // The first page names the files of all others: the less of each is chance, the better.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What the first page always needs comes in one file: many small ones compress badly.
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'], priority: 3 }, ...shared.groups],
        },
      },
    },
    target: 'es2022',
    // Everything that a page needs is split by route; this much is the shell's.
    chunkSizeWarningLimit: 800,
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/images': { target: server, changeOrigin: false },
    },
  },
})
