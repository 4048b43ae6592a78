/** Where things of a shop lie. */
export const shopPathOf = (slug: string) => `/shop/${slug}`
export const itemPathOf = (slug: string, itemId: string) => `/shop/${slug}/item/${itemId}`
export const basketPathOf = (slug: string) => `/shop/${slug}/basket`
export const checkoutPathOf = (slug: string) => `/shop/${slug}/checkout`
export const trackingPathOf = (token: string) => `/shop/o/${token}`
export const payPathOf = (token: string) => `/shop/o/${token}/pay`
export const tablePathOf = (slug: string, tableId: string) => `/shop/${slug}/t/${tableId}`
