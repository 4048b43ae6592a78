/** Changes the price of an item, by its name: `change-price.ts "Flat white" 340`. */
import { connect, type Servery } from '@servery/api-client'

export async function run(api: Servery, [name = '', price = '']: readonly string[]) {
  const { rows } = await api.items.list({ search: name, limit: 100 })
  const item = rows.find((one) => one.name === name)
  if (item === undefined) throw new Error(`There is no ${name}.`)
  // What you send is the whole item; the version shows that you read its newest state.
  const read = await api.items.get({ id: item.id })
  const { archived: _a, categoryName: _c, updatedAt: _t, updatedBy: _b, ...content } = read
  return api.items.update({ ...content, price: Number(price) })
}

if (import.meta.main) await run(connect(), process.argv.slice(2))
