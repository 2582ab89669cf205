export function Component() {
  return <h1>OrdersPage</h1>
}
