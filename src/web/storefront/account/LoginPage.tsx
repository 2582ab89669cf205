export function Component() {
  return <h1>LoginPage</h1>
}
