export function Component() {
  return <h1>CartPage</h1>
}
