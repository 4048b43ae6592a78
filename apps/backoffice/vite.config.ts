import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareApiRoutes } from './api-routes-plugin.ts'

const server = process.env.SERVERY_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/',
  plugins: [react(), bareApiRoutes()],
  build: {
    manifest: true,
    target: 'es2022',
    // Everything that a page needs is split by route; this much is the shell's.
    chunkSizeWarningLimit: 800,
  },
  server: {
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
})
