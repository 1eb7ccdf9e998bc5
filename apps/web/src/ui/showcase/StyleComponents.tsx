export default function StyleComponents() {
  return <h1>Parts</h1>;
}
