export function Component() {
  return <h1>ProductsPage</h1>
}
