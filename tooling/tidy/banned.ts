// "X is banned, use Y." Each row looks at single lines of the files it is about.
import { isCode, isTest, type SourceFile } from './source-file.ts'

type Row = {
  readonly name: string
  readonly pattern: RegExp
  readonly use: string
  readonly where: (file: SourceFile) => boolean
  /** Rows about prose look at comments too. */
  readonly comments?: true
}

/** This table and its test must spell out what they ban. */
const notTidy = ({ path }: SourceFile) => !/^tooling\/tidy/.test(path)
const production = (file: SourceFile) => isCode(file) && !isTest(file) && notTidy(file)
const inside = (start: RegExp) => (file: SourceFile) => production(file) && start.test(file.path)
const domain = inside(/^packages\/domain\//)
const screens = inside(/^(apps|packages)\//)

/** The database's own module is where SQL begins, and the server's own where HTTP does. */
const serverBut = (layer: RegExp) => (file: SourceFile) =>
  production(file) && file.path.startsWith('server/src/') && !layer.test(file.path)

/**
 * These read no figure that a fold works out: the ledger itself, where orders and waste write their
 * movements, what looks at a movement that no fold changes or at a day that a fold touches, and
 * what moves all of it to another server together with what waits.
 */
const unfolded = new RegExp(
  `^server/src/(${[
    ...['stock/ledger', 'journal', 'platform/db', 'stock/waste/keep-waste.store'],
    ...['catalogue/items/moved.store', 'reporting/reports/event-places.sql'],
    ...['app/seed/stock/stock-use.store', 'stock/levels/opening.store'],
    ...['stock/batches/serials.store', 'stock/batches/serials-page.store'],
    ...['stock/batches/keep-doubts', 'app/company-file/tables'],
  ].join('|')})[/.]`,
)

export const rows: readonly Row[] = [
  {
    name: 'stock that may wait to be folded',
    pattern: /\bstock_(movements|levels|days|day_changes)\b|\b(on_hand|negative)_in\b/,
    use: 'a FoldedTransaction, which `folded` and `readFolded` of the ledger give',
    where: (file) => serverBut(unfolded)(file) && !file.text.includes('FoldedTransaction'),
  },
  {
    name: 'SQL outside stores',
    pattern: /\bsql(<.*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    use: 'a function of a *.store.ts, or a part of a statement from a *.sql.ts',
    where: serverBut(/\.(store|sql)\.ts$|^server\/src\/platform\/db\//),
  },
  {
    name: 'HTTP outside routes',
    pattern: /from 'hono|\bnew Response\(|\bResponse\.json\(|createAuthEndpoint\(|\.handler\(/,
    use: 'what a *.routes.ts makes of an answer',
    where: serverBut(/\.routes\.ts$|^server\/src\/(platform\/http|app\/site)\//),
  },
  {
    name: 'clock in domain',
    pattern: /\bDate\b(?!<)/,
    use: 'a time passed in as an argument',
    where: domain,
  },
  {
    name: 'chance in domain',
    pattern: /\bMath\.random\b|\bcrypto\./,
    use: 'a value passed in as an argument',
    where: domain,
  },
  {
    name: 'Intl in domain',
    pattern: /\bIntl\.|toLocale\w*String/,
    use: 'an offset or a name passed in as an argument',
    where: domain,
  },
  {
    name: 'platform in domain',
    pattern: /\b(process|window|document|globalThis|setTimeout|setInterval|fetch)\b[.(]/,
    use: 'nothing: domain is pure',
    where: domain,
  },
  {
    name: 'hundredths',
    pattern: /^(?=.*(minor|money|amount|price|tender|cash)).*[/*]\s*100\b(?![_.])/i,
    use: "the currency's exponent: yen have no cents",
    where: production,
  },
  {
    name: 'float money',
    pattern: /^(?=.*(minor|money|amount|price)).*(parseFloat|\.toFixed)\(/i,
    use: 'parseMoney and formatMoney',
    where: screens,
  },
  {
    name: 'console in screens',
    pattern: /\bconsole\.\w+\(/,
    use: 'a notice to the person',
    where: (file) => screens(file) && !/theme\/create-theme\.ts$/.test(file.path),
  },
  {
    name: 'raw HTML',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=/,
    use: 'elements',
    where: production,
  },
  {
    name: 'table by hand',
    pattern: /'@mui\/material\/(Table|TableContainer|TableHead)'/,
    use: 'DataTable, TableFrame or ListTable of packages/ui',
    where: inside(/^apps\//),
  },
  {
    name: 'dialog by hand',
    pattern: /'@mui\/material\/Dialog(Title|Content|Actions)?'/,
    use: 'Dialog of packages/ui',
    where: (file) => notTidy(file) && file.path !== 'packages/ui/src/form/dialog.tsx',
  },
  {
    name: 'autocomplete in English',
    pattern: /'@mui\/material\/Autocomplete'/,
    use: 'Autocomplete of packages/ui',
    where: (file) => notTidy(file) && file.path !== 'packages/ui/src/form/autocomplete.tsx',
  },
  {
    name: 'await as a module runs',
    pattern: /^(export )?(const .*= )?await /,
    use: 'startPage of packages/ui: texts come by files that may import this one',
    where: inside(/^apps\/[^/]+\/src\//),
  },
  {
    name: 'unfinished work',
    pattern: /\b(TODO|FIXME|HACK)\b/,
    use: 'the finished thing',
    where: (file) => isCode(file) && notTidy(file),
    comments: true,
  },
  {
    name: 'silenced compiler',
    pattern: /@ts-(ignore|nocheck)/,
    use: 'types that hold',
    where: (file) => isCode(file) && notTidy(file),
    comments: true,
  },
  {
    name: 'escape from types',
    pattern: /\bas any\b|:\s*any\b(?!\w)/,
    use: 'unknown, and a check',
    where: (file) => isCode(file) && notTidy(file),
  },
  {
    name: 'lone test',
    pattern: /\b(it|test|describe)\.only\(/,
    use: 'it without .only',
    where: (file) => isTest(file) && notTidy(file),
  },
  {
    name: 'trust in navigator.onLine',
    pattern: /navigator\.onLine/,
    use: 'the answer of the server',
    where: production,
  },
  {
    name: 'localStorage',
    pattern: /\blocalStorage\b/,
    use: 'the store of the settings or of the pairing',
    where: (file) =>
      screens(file) &&
      !/settings-store\.ts$|^apps\/(till|kitchen|kiosk)\/src\/device\//.test(file.path),
  },
  {
    name: 'one-sided layout',
    pattern: /\b(margin|padding|border)-?(left|right)\b|text-?align:\s*'?(left|right)\b/i,
    use: 'inline-start and inline-end',
    where: (file) => (screens(file) || file.path.endsWith('.css')) && notTidy(file),
  },
  {
    name: 'one-sided place',
    pattern: /^\s*(left|right):/,
    use: 'inset-inline-start and inset-inline-end',
    where: (file) => file.path.endsWith('.css'),
  },
  {
    name: 'number from a sequence',
    pattern:
      /\b(nextval|(big|small)serial|\w serial(?= not)|pg_(try_)?advisory\w*|create\s+trigger)\b/i,
    use: 'counter rows and row locks',
    where: (file) => /^server\/.*\.(sql|ts)$/.test(file.path) && !isTest(file),
  },
  {
    name: 'path of a machine',
    pattern: /(?<![\w.])\/(work|root|home\/\w+|Users\/\w+)\/\w/,
    use: 'a path from the root of the repository',
    where: notTidy,
    comments: true,
  },
  {
    name: 'address of a registry',
    pattern: /registry\.npmjs\.org|localhost:4873|verdaccio/,
    use: 'nothing: npm is set up by whoever runs it',
    where: notTidy,
    comments: true,
  },
]

export function checkBanned(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const relevant = rows.filter((row) => row.where(file))
    if (relevant.length === 0) return []
    return file.text
      .split('\n')
      .flatMap((line, index) =>
        relevant
          .filter((row) => row.pattern.test(row.comments ? line : withoutComment(line)))
          .map((row) => `${file.path}:${index + 1} ${row.name} is banned, use ${row.use}`),
      )
  })
}

function withoutComment(line: string): string {
  return /^\s*(\/\/|\/?\*|--)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, '')
}
