import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Everything is served from one origin; in development the server runs beside Vite. */
const server = process.env.SERVERY_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/self-order/',
  plugins: [
    react(),
    VitePWA({
      // Nothing is typed on it: a new version may take the place of the old one by itself.
      registerType: 'autoUpdate',
      injectRegister: 'script-defer',
      scope: '/self-order/',
      filename: 'sw.js',
      manifest: {
        id: '/self-order/',
        name: 'Servery kiosk',
        short_name: 'Kiosk',
        description: 'Guests order here themselves.',
        start_url: '/self-order/',
        scope: '/self-order/',
        display: 'fullscreen',
        orientation: 'any',
        theme_color: '#ffffff',
        background_color: '#ffffff',
        categories: ['business', 'food'],
        icons: [
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}', 'assets/inter-latin-wght-*.woff2'],
        navigateFallback: '/self-order/index.html',
        navigateFallbackAllowlist: [/^\/self-order\//],
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
  build: {
    target: 'es2023',
    sourcemap: true,
    // The customer's screen is a page of its own, served at /display/.
    rolldownOptions: { input: ['index.html', 'display.html'] },
  },
  server: { proxy: { '/api': server } },
})
