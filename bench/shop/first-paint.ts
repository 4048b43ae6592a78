/** When a guest sees the shop: the largest thing of its first page, on a slow phone far out. */
import { chromium } from 'playwright-core'

/** As the developer tools of Chromium have slow 4G. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}
const slowerBy = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** Milliseconds until the largest paint of each visit, each with nothing remembered. */
export async function largestPaints(url: string, visits: number): Promise<readonly number[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const times: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext(phone)
      const page = await context.newPage()
      const tools = await context.newCDPSession(page)
      await tools.send('Network.emulateNetworkConditions', slow4g)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
      await page.goto(url, { waitUntil: 'networkidle' })
      times.push(await page.evaluate(largestPaint))
      await context.close()
    }
    return times
  } finally {
    await browser.close()
  }
}

/** In the page: the last of the paints that were each larger than all before. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)
      if (last !== undefined) resolve(last.startTime)
    })
    // Node's own types know no paints.
    const paints = { type: 'largest-contentful-paint', buffered: true }
    observer.observe(paints as never)
  })
}
