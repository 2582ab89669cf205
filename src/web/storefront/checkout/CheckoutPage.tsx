export function Component() {
  return <h1>CheckoutPage</h1>
}
