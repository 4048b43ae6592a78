declare module '*.module.css' {
  const names: { readonly [name: string]: string }
  export default names
}
