import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Everything is served from one origin; in development the server runs beside Vite. */
const server = process.env.SERVERY_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/kitchen/',
  plugins: [
    react(),
    VitePWA({
      // Nothing is typed on it: a new version may take the place of the old one by itself.
      registerType: 'autoUpdate',
      injectRegister: 'script-defer',
      scope: '/kitchen/',
      filename: 'sw.js',
      manifest: {
        id: '/kitchen/',
        name: 'Servery kitchen',
        short_name: 'Kitchen',
        description: 'What is to be made, with or without the network.',
        start_url: '/kitchen/',
        scope: '/kitchen/',
        display: 'fullscreen',
        orientation: 'any',
        theme_color: '#111927',
        background_color: '#111927',
        categories: ['business', 'food'],
        icons: [
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}', 'assets/inter-latin-wght-*.woff2'],
        navigateFallback: '/kitchen/index.html',
        navigateFallbackAllowlist: [/^\/kitchen\//],
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            // Letters of other scripts, once they were read.
            urlPattern: ({ request }) => request.destination === 'font',
            handler: 'CacheFirst',
            options: {
              cacheName: 'letters',
              expiration: { maxEntries: 16 },
              cacheableResponse: { statuses: [200] },
            },
          },
        ],
      },
    }),
  ],
  define: { __APP_VERSION__: JSON.stringify(process.env.npm_package_version ?? '0.1.0') },
  build: { target: 'es2023', sourcemap: true },
  server: { proxy: { '/api': server } },
})
