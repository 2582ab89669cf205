export function Component() {
  return <h1>OrderPage</h1>
}
