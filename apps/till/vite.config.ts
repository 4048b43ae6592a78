import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Everything is served from one origin; in development the server runs beside Vite. */
const server = process.env.SERVERY_SERVER ?? 'http://127.0.0.1:3000'
/** A copy of the catalogue of texts: a test adds a language to one. */
const messages = process.env.SERVERY_MESSAGES

export default defineConfig({
  base: '/till/',
  ...(messages === undefined
    ? {}
    : { resolve: { alias: [{ find: /^@servery\/messages/, replacement: messages }] } }),
  plugins: [
    react(),
    VitePWA({
      // A new version waits until somebody says so: it must never reload an open ticket away.
      registerType: 'prompt',
      injectRegister: false,
      scope: '/till/',
      filename: 'sw.js',
      manifest: {
        id: '/till/',
        name: 'Servery till',
        short_name: 'Till',
        description: 'Point of sale that sells with or without the network.',
        start_url: '/till/',
        scope: '/till/',
        display: 'standalone',
        orientation: 'any',
        theme_color: '#111927',
        background_color: '#f8f9fa',
        categories: ['business', 'food'],
        icons: [
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          {
            src: 'icons/maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
          { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}', 'assets/inter-latin-wght-*.woff2'],
        navigateFallback: '/till/index.html',
        navigateFallbackAllowlist: [/^\/till\//],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: false,
        // Pictures of items come from the server. What stands under a name never changes, so that
        // a till that has one keeps it, and shows it without a network.
        runtimeCaching: [
          {
            urlPattern: ({ url, request }) =>
              url.pathname.startsWith('/images/') ||
              (request.destination === 'image' && !url.pathname.startsWith('/till/')),
            handler: 'CacheFirst',
            options: {
              cacheName: 'item-pictures',
              expiration: { maxEntries: 2000, purgeOnQuotaError: true },
              cacheableResponse: { statuses: [200] },
            },
          },
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
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // What the start needs comes whole: in many small parts it would compress worse.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/images': server } },
})
