export function Component() {
  return <h1>ContactPage</h1>
}
