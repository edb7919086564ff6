import * as t from "#messages/photo-resizer";
import { PRESETS } from "./presets";

/** The requirements of the presets as a table, which is useful without JavaScript, too. */
export function PresetTable() {
  return (
    <>
      <h3>{t.whatFormsAskFor()}</h3>
      <div className="table-frame">
        <table>
          <thead>
            <tr>
              <th scope="col">{t.form()}</th>
              <th scope="col">{t.pixels()}</th>
              <th scope="col">{t.size()}</th>
            </tr>
          </thead>
          <tbody>
            {PRESETS.map(({ id, width, height, minKb, maxKb, originalText, year }) => (
              <tr key={id}>
                <td>
                  {t.presetName(id)}
                  <span className="block text-xs text-ink-3">{t.noticesOf(year)}</span>
                </td>
                <td>{`${width} × ${height}${originalText ? ` (${originalText()})` : ""}`}</td>
                <td>{t.kilobyteRange({ minKb, maxKb })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t.checkNotice()}</p>
    </>
  );
}
