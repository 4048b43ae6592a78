// Finds a Chromium or Chrome for the end-to-end tests, and installs one where that is possible.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './install.mjs'
import { ScriptError, step } from './progress.mjs'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a browser; installs the package `chromium` on Debian as root. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (canRun(named)) return named
    throw new ScriptError(`CHROMIUM_PATH names ${named}, which can't be run. Correct it.`)
  }
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && findProgram('apt-get')) await installWithApt()
  const installed = findBrowser()
  if (installed) return installed
  throw new ScriptError(
    'The end-to-end tests need a browser: install Chromium or Chrome (on Debian: ' +
      'sudo apt-get install chromium), or set CHROMIUM_PATH to the program.',
  )
}

function installWithApt() {
  return step('Installing chromium', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env, quiet: true })
    const args = ['install', '-y', '--no-install-recommends', 'chromium']
    const { code, output } = await run('apt-get', args, { env, quiet: true })
    if (code !== 0) throw new ScriptError(`apt-get could not install chromium:\n${output}`)
  })
}

function findBrowser() {
  return names.map(findProgram).find(Boolean) ?? places.find(canRun)
}

function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(canRun)
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
