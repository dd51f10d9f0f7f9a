export default function AgreementPage() {
  return <main id="main">agreement</main>;
}
