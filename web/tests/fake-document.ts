/** A document that tests show and hide. */
export class FakeDocument extends EventTarget {
  hidden = false;

  show(shown: boolean): void {
    this.hidden = !shown;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}
