/**
 * `npm run restore`: brings back the latest moment, or the one of `--to`, and verifies its books.
 * A database that is there is never overwritten: `--into FOLDER` restores beside it, `--replace`
 * puts the restored one in its place and keeps the old one under another name. `--check` restores
 * into a scratch folder, verifies and removes it. `--timeline 1` goes by what was before a restore.
 */
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createProgress, lockDataDir, StartError } from '../platform/machine/index.ts'
import { checkBackup, restore, verifyRestored } from './backup/embedded/index.ts'
import { momentOf, wallTimeOf } from './backup/keeping/index.ts'
import { type BackupSettings, openVault } from './backup/places/index.ts'
import { type Config, parseConfig } from './config.ts'
import { runCommand } from './run-command.ts'

const progress = createProgress(process.stdout)
const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      into: { type: 'string' },
      timeline: { type: 'string' },
      replace: { type: 'boolean' },
      check: { type: 'boolean' },
    },
  })
  const config = parseConfig(process.env)
  const { backups: settings } = config
  if (settings === undefined) {
    throw new StartError(
      'There is no place for backups. Set BACKUP_FOLDER or BACKUP_S3_BUCKET, and BACKUP_PASSPHRASE.',
    )
  }
  const to = values.to === undefined ? undefined : readMoment(values.to, settings)
  const timeline = values.timeline === undefined ? undefined : readTimeline(values.timeline)
  if (config.databaseUrl !== undefined) return restoreOwn(config, { ...values, settings, to })
  const vault = await openVault(settings, { mayBegin: false })
  try {
    const task = { vault, to, timeline, progress }
    if (values.check === true) return tell(await checkBackup(task), settings)
    const into = chooseFolder(config, values)
    // Refuses while a server uses it.
    const unlock = values.replace ? await lockDataDir(config.dataDir, config.publicUrl) : null
    const restored = await restore({ ...task, into })
    try {
      const verified = await progress.step('Books verified', () => verifyRestored(restored))
      if (tell({ ...verified, restored }, settings) !== 0) return 1
    } finally {
      await restored.postgres.stop()
    }
    unlock?.()
    if (unlock !== null) takePlace(config, into)
    else if (into !== config.dataDir) say(`It is in ${into}. To use it: DATA_DIR=${into} npm start`)
    say('Tills that are ahead send what is missing as soon as they reach the server.')
    return 0
  } finally {
    await vault.close()
  }
}

interface OwnChoice {
  readonly settings: BackupSettings
  readonly to: Date | undefined
  readonly into?: string | undefined
}

/** A PostgreSQL of one's own is restored beside it: who runs it puts it in its place. */
async function restoreOwn({ databaseUrl = '' }: Config, choice: OwnChoice): Promise<number> {
  const { settings, to } = choice
  if (choice.into === undefined || !isEmpty(resolve(choice.into))) {
    throw new StartError('Give --into a folder that is not there yet.')
  }
  const into = resolve(choice.into)
  const { restoreLost } = await import('./backup/own/index.ts')
  const task = { settings, to, into, adminUrl: databaseUrl, progress }
  const { holds, text } = await restoreLost(task)
  say(text)
  say(holds ? 'The restored books hold.' : 'The restored books do NOT hold: do not use them.')
  say(`The database is in ${into}/postgres, what belongs into DATA_DIR in ${into}/data.`)
  return holds ? 0 : 1
}

/** `2026-11-28 12:00` in the time zone of the backups, or ISO 8601 with a zone of its own. */
function readMoment(text: string, { timeZone }: BackupSettings): Date {
  const moment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(text)
    ? momentOf(text, timeZone)
    : new Date(text)
  if (!Number.isNaN(moment.getTime())) return moment
  throw new StartError(`--to is a moment such as '2026-11-28 12:00', not '${text}'.`)
}

function readTimeline(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new StartError(`--timeline is a whole number, not '${text}'.`)
}

interface Choice {
  readonly into?: string | undefined
  readonly replace?: boolean | undefined
}

function chooseFolder({ dataDir, databaseUrl }: Config, { into, replace }: Choice): string {
  if (into !== undefined) {
    const folder = resolve(into)
    if (isEmpty(folder)) return folder
    throw new StartError(`${folder} is not empty. Give --into a folder that is not there yet.`)
  }
  if (databaseUrl === undefined && isEmpty(dataDir)) return dataDir
  if (replace === true) return `${dataDir}.restored-${Date.now()}`
  throw new StartError(
    `There is a database in ${dataDir}. Give --into FOLDER to restore beside it, or --replace to put the restored one in its place (the old one is kept).`,
  )
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

function takePlace({ dataDir }: Config, restored: string): void {
  const old = `${dataDir}.before-restore-${Date.now()}`
  renameSync(dataDir, old)
  renameSync(restored, dataDir)
  say(`${dataDir} is the restored one; the old one is kept as ${old}. Start it: npm start`)
}

type Outcome = Awaited<ReturnType<typeof checkBackup>>

function tell({ holds, text, restored }: Outcome, { timeZone }: BackupSettings): number {
  const { set, reached } = restored
  const moment = reached ?? new Date(set.finishedAt)
  say('')
  say(`Backup of ${wallTimeOf(new Date(set.startedAt), timeZone)} (${timeZone}).`)
  say(`The last change in it is of ${wallTimeOf(moment, timeZone)} (${timeZone}).`)
  say(text)
  say(holds ? 'The restored books hold.' : 'The restored books do NOT hold: do not use them.')
  return holds ? 0 : 1
}

await runCommand(main)
