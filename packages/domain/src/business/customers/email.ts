/** Addresses that letters can be sent to, as a customer says one at a till or a file lists it. */

const part = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const addressMax = 254

/** One rule for tills, files and the server: what one of them takes, no other refuses. */
export const emailPattern = new RegExp(
  `^${part}(?:\\.${part})*@(?:${label}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$`,
)

/** Whether letters can go there; the text has no blanks around it. */
export function isEmail(text: string): boolean {
  return text.length <= addressMax && emailPattern.test(text)
}
